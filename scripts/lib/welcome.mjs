const names = ['admin', 'sales.manager', 'sales.user', 'client.manager', 'client.user', 'two.factor'];

/** The lines that say how to sign in to the demo. */
export const demoAccountLines = [
  '  Demo accounts, each with the password Worksmart-demo-1:',
  ...names.map((name) => `    ${name}@worksmart.test`),
  '',
].join('\n');
