import { screen } from '@testing-library/react';
import { choice, requiredText } from '@worksmart/shared/platform/record.ts';
import { expect, test } from 'vitest';
import { renderComponent } from '#testing/render-app.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { useFieldWords } from './use-field-words.ts';

const fields = {
  name: requiredText(50, 'Name'),
  companyType: choice(8, 'Type of Corporation'),
  source: choice(5, 'Source'),
  agent: choice(0, 'Agent'),
};
const paths = ['companyType', 'agent'];

const Words = () => {
  const { label, show } = useFieldWords(fields, paths, { agent: ['salesAgents'] });
  const texts = paths.map((path) => `${label(path)}: ${show(path, { id: path === 'agent' ? 3 : 41 })}`);
  return <p>{[...texts, show('source', { id: 9 })].join(', ')}</p>;
};

test('names chosen rows from the lists of the fields that are shown, and loads no other list', async () => {
  const server = stubServer({
    'GET /lookups': { body: [{ id: 41, name: 'LLC' }] },
    'GET /lookups/salesagents': { body: [{ id: 3, name: 'Ada Reeves' }] },
  });
  renderComponent(<Words />);
  expect(await screen.findByText('Type of Corporation: LLC, Agent: Ada Reeves, 9')).toBeVisible();
  expect(server.to('GET', '/lookups').map(({ query }) => query)).toEqual([{ type: '8', retired: 'true' }]);
});
