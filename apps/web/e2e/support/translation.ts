import { expect, type Page } from '@playwright/test';
import { translatePage } from '../../src/testing/page-translation.ts';

const spanish: Readonly<Record<string, string>> = {
  a: 'un',
  accept: 'aceptar',
  account: 'cuenta',
  add: 'añadir',
  address: 'dirección',
  all: 'todos',
  am: 'AM',
  and: 'y',
  annual: 'anuales',
  annually: 'anual',
  are: 'son',
  ask: 'pregunte',
  at: 'a las',
  back: 'atrás',
  be: 'ser',
  benefits: 'beneficios',
  business: 'negocio',
  by: 'por',
  call: 'llame',
  can: 'puede',
  change: 'cambio',
  children: 'hijos',
  city: 'ciudad',
  code: 'código',
  company: 'empresa',
  confirm: 'confirmar',
  contact: 'contacto',
  contacts: 'contactos',
  contribution: 'contribución',
  contributions: 'contribuciones',
  copy: 'copia',
  corporation: 'sociedad',
  covered: 'cubierto',
  date: 'fecha',
  dental: 'dental',
  description: 'descripción',
  documents: 'documentos',
  each: 'cada',
  eastern: 'este',
  email: 'correo',
  employee: 'empleado',
  employees: 'empleados',
  employer: 'empleador',
  family: 'familia',
  fein: 'FEIN',
  flat: 'fija',
  for: 'para',
  full: 'completo',
  have: 'tenemos',
  here: 'aquí',
  how: 'cómo',
  hsa: 'HSA',
  in: 'en',
  information: 'información',
  is: 'es',
  it: 'lo',
  locations: 'ubicaciones',
  many: 'muchas',
  medical: 'médico',
  minimum: 'mínimo',
  month: 'mes',
  monthly: 'mensual',
  more: 'más',
  name: 'nombre',
  need: 'necesita',
  next: 'siguiente',
  no: 'no',
  of: 'de',
  offer: 'ofrecer',
  offered: 'ofrecido',
  often: 'frecuencia',
  on: 'el',
  only: 'solamente',
  optional: 'opcional',
  or: 'o',
  paid: 'pagado',
  part: 'parte',
  payments: 'pagos',
  payroll: 'nómina',
  pays: 'paga',
  people: 'personas',
  per: 'por',
  percentage: 'porcentaje',
  phone: 'teléfono',
  plan: 'plan',
  plans: 'planes',
  please: 'por favor',
  pm: 'PM',
  premium: 'prima',
  print: 'imprimir',
  proposal: 'propuesta',
  rate: 'tasa',
  read: 'leer',
  renewal: 'renovación',
  reset: 'restablecer',
  review: 'revisar',
  save: 'guardar',
  saved: 'guardado',
  send: 'enviar',
  show: 'mostrar',
  sign: 'firmar',
  signed: 'firmado',
  something: 'algo',
  spouse: 'cónyuge',
  start: 'empezar',
  state: 'estado',
  step: 'paso',
  submit: 'enviar',
  summary: 'resumen',
  thank: 'gracias',
  that: 'que',
  the: 'el',
  their: 'sus',
  this: 'este',
  time: 'hora',
  title: 'título',
  to: 'a',
  type: 'tipo',
  vision: 'visión',
  wages: 'salarios',
  was: 'fue',
  we: 'nosotros',
  weekly: 'semanal',
  welcome: 'bienvenido',
  who: 'quién',
  will: 'será',
  with: 'con',
  worksmart: 'WorkSmart',
  year: 'año',
  yes: 'sí',
  you: 'usted',
  your: 'su',
  zip: 'código postal',
};

/** A text of the product as the translated page shows it. */
export const translated = (english: string): string =>
  english.replaceAll(/[A-Za-z]+/g, (word) => {
    const other = spanish[word.toLowerCase()] ?? `${word}o`;
    return /^[A-Z]/.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
  });

/**
 * Translates the page and all that it opens later, from a world of its own, as Chromium does.
 * @returns the errors of the page since then, and its amounts that were left to the translation
 */
export const translateFrom = async (page: Page) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /NotFoundError|not a child/.test(message.text())) errors.push(message.text());
  });
  const figures = new Set<string>();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  const source = `document.addEventListener('DOMContentLoaded', () => (${translatePage})(${JSON.stringify(spanish)}))`;
  await browser.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: 'translation' });
  return {
    /** Expects that nothing has gone wrong up to here. */
    check: async (where: string) => {
      await expect(page.locator('html')).toHaveClass(/translated-ltr/);
      const seen = (await page.locator('html').getAttribute('data-figures')) ?? '';
      for (const text of seen.split('\n').filter(Boolean)) figures.add(text);
      expect([...figures], `${where}: amounts that a translation may change`).toEqual([]);
      expect(errors, where).toEqual([]);
      await expect(page.locator('font font').first(), where).toBeVisible();
    },
  };
};

/** Returns all amounts that the page shows, in order. */
export const amountsOf = async (page: Page): Promise<string[]> => {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden parts do not count
  const shown = await page.locator('body').innerText();
  return shown.match(/[+−-]?\$[\d,]+(\.\d+)?|\b\d[\d,]*\.\d\d\b/g) ?? [];
};
