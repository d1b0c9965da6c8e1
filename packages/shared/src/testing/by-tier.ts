const tiers = ['eE', 'eS', 'eC', 'eF'] as const;
type Tier = (typeof tiers)[number];
/** The values of EE, ES, EC and EF, or one for all four. */
type Four<Value> = [Value] | [ee: Value, es: Value, ec: Value, ef: Value];

const four = <Value>(values: Four<Value>, nameOf: (tier: Tier) => string) =>
  Object.fromEntries(tiers.map((tier, at) => [nameOf(tier), values.length === 1 ? values[0] : values[at]]));

/** Returns the four fields of a figure by coverage tier: `eE_Amount` to `eF_Amount` for `Amount`. */
export const byTier = <Name extends string, Value>(name: Name, ...values: Four<Value>) =>
  four(values, (tier) => `${tier}_${name}`) as { [Key in Tier as `${Key}_${Name}`]: Value };

/** Returns the same as columns of the database: `eeAmount` to `efAmount`. */
export const columnsByTier = <Name extends string, Value>(name: Name, ...values: Four<Value>) =>
  four(values, (tier) => `${tier.toLowerCase()}${name}`) as { [Key in Tier as `${Lowercase<Key>}${Name}`]: Value };
