import { importFileLines, sampleGroups } from '../../packages/core/src/testing/import-files.ts';
import { type Step, staffStep } from './context.ts';
import { check, until } from './run.ts';

/** What arrives from carriers and is sent to other programs. */
export const exchangeSteps: Step[] = [
  staffStep('claims file, read by a worker', async ({ api }, context) => {
    const { rowVersion, client } = await api(`/customer/${context.customer}`);
    const { year } = client as { year: number };
    const group = sampleGroups[0];
    const ids = { anthemId: group.carrier, prismID: group.payroll };
    await api('/customer', { id: context.customer, rowVersion, client: { year, ...ids } });
    const rows = 500;
    let file = [...importFileLines(1, { rows })].join('');
    for (const { carrier, payroll } of sampleGroups)
      file = file.replaceAll(carrier, group.carrier).replaceAll(payroll, group.payroll);
    const form = new FormData();
    for (const [name, value] of Object.entries({ invoicedDate: '2025-06-30', paidDate: '2025-06-30', version: '1' }))
      form.append(name, value);
    form.append('file', new Blob([file]), 'claims.csv');
    const { id } = await api('/fileImport/upload/claims', form);
    const row = await until('the import', async () => {
      const read = await api(`/fileImport/${id}`);
      return read.state === 'queued' ? undefined : read;
    });
    check(row.accepted === rows, JSON.stringify(row).slice(0, 600));
    return `${row.state}, ${row.accepted} of ${rows} rows accepted`;
  }),
  staffStep('webhook to a container', async ({ api }, context) => {
    const { project, docker } = context.installation;
    const name = `${project}-hook`;
    const program =
      "require('http').createServer((q, a) => { let t = ''; q.on('data', (c) => (t += c)).on('end', () => { console.log(JSON.parse(t).type); a.writeHead(204).end(); }); }).listen(8080)";
    const place = ['--name', name, '--network', `${project}_default`];
    await docker('run', '--detach', '--init', ...place, 'worksmart-server', 'node', '--eval', program);
    const owner = { id: (await api('/users/me')).id };
    const integration = {
      name: 'Ledger',
      purpose: 'Hears of changes',
      role: { id: 7 },
      owner,
      scopes: ['customers:read', 'changes:read'],
      networks: [],
    };
    const { id } = await api('/integrations', { id: 0, ...integration });
    await api(`/integrations/${id}/webhooks`, { url: `http://${name}:8080/`, types: [] });
    await api(`/customer/${context.customer}/inactivate`, undefined, 'PUT');
    await api(`/customer/${context.customer}/activate`, undefined, 'PUT');
    return until('the webhook', async () => /customer\.\w+/.exec(await docker('logs', name))?.[0]);
  }),
];
