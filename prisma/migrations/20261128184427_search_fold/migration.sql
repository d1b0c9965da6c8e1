create or replace function search_fold(typed text) returns text language plpgsql immutable strict parallel safe as $$
declare
  signs constant text := '[\u0001-/:-`{-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u055a-\u055f\u0589\u058a\u05be\u05c0'
    '\u05c3\u05c6\u05f4\u0606-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u1680\u2000-\u205f\u20a0-\u20cf\u2190-\u2bff'
    '\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufffc\ufffd]+';
  folded text;
begin
  if octet_length(typed) = length(typed) then
    folded := replace(replace(lower(typed collate "C"), '''', ''), '`', '');
  else
    folded := lower(normalize(translate(typed, '´', ''''), nfkd) collate "und-x-icu");
    folded := regexp_replace(folded, '[''`\u00ad\u02b9-\u02bf\u02c8\u02ca\u02cb\u0300-\u036f\u0483-\u0489'
      '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc'
      '\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035'
      '\u2060-\u206f\u20d0-\u20ff\ua78b\ua78c\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g');
    folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    folded := translate(folded, 'øłđðħŧŋıĸς', 'olddhtnikσ');
  end if;
  if folded !~ '[a-z]' and regexp_replace(folded, signs, '', 'g') !~ '[^0-9]' then
    return typed;
  end if;
  if strpos(folded, 'st') > 0 then
    folded := regexp_replace(folded, '(?<![a-z0-9_])st(\. *| +)(?=[a-z])', 'saint ', 'g');
  end if;
  folded := replace(replace(folded, '.', ''), '&', ' and ');
  if octet_length(folded) = length(folded) then
    folded := regexp_replace(folded, '[^a-z0-9]+', ' ', 'g');
  else
    folded := normalize(regexp_replace(folded, signs, ' ', 'g'));
  end if;
  return btrim(folded, ' ');
end $$;
