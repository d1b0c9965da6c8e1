import { describe, expect, test } from 'vitest';
import { parseCounts } from './paste-counts.rules.ts';
import { employeesOf, parseEmployees } from './paste-employees.rules.ts';

const none = { amount: null, quantity: null };

describe('costs in carriers’ words', () => {
  test('follow the words, not the order of the lines', () => {
    const { tiers, notes } = parseCounts(
      'ESP\t1224.68\t4\nECH\t1102.20\t3\nSubscriber\t612.34\t12\nFull Family\t1836.99\t5',
    );
    expect(tiers).toEqual({
      eE: { amount: 612.34, quantity: 12 },
      eS: { amount: 1224.68, quantity: 4 },
      eC: { amount: 1102.2, quantity: 3 },
      eF: { amount: 1836.99, quantity: 5 },
    });
    expect(notes).toEqual([]);
  });

  test('are reported where a word is no single tier', () => {
    const { tiers, notes } = parseCounts('EE\t612.34\n2-Party\t1224.68\nGOLD FAM\t1836.99\nTotal\t3674.01');
    expect(tiers).toEqual({ eE: { amount: 612.34, quantity: null }, eS: none, eC: none, eF: none });
    expect(notes).toEqual([
      'Line 2: "2-Party" is not EE, ES, EC or EF.',
      'Line 3: "GOLD FAM" is not EE, ES, EC or EF.',
    ]);
  });

  test('are not taken in their order where every label is unknown', () => {
    const { tiers, notes } = parseCounts('Blue\t1\nRed\t2\nGreen\t3\nGold\t4');
    expect(tiers).toEqual({ eE: none, eS: none, eC: none, eF: none });
    expect(notes).toHaveLength(5);
  });

  test('leave out a number of people next to a cost that cannot be read', () => {
    const { tiers, notes } = parseCounts('Employee;612,34;12');
    expect(tiers.eE).toEqual(none);
    expect(notes).toEqual([
      'Line 1: "612,34" is not a number of 0 or more with at most 2 decimals.',
      'Line 1: "12" is left out: the other figure of its tier cannot be read.',
    ]);
  });
});

describe('a carrier’s bill', () => {
  const read = (pasted: string) => employeesOf(parseEmployees(pasted)).map(({ id, active, ...rest }) => rest);

  test('has its headings below a title', () => {
    const bill =
      'Acme Health, November\nSubscriber ID\tSubscriber Name\tTier\tPremium Amount\n123\tLEE ANN\tESP\t1224.68';
    expect(read(bill)).toEqual([{ name: 'LEE ANN', eS_Amount: 1224.68 }]);
    expect(parseEmployees(bill)[0]).toMatchObject({ line: 1, employee: null });
  });

  test('names the subscriber, who is no tier', () => {
    expect(read('Subscriber\tTier\tTotal Premium\nAnn Lee\tFAM\t1836.99')).toEqual([
      { name: 'Ann Lee', eF_Amount: 1836.99 },
    ]);
  });

  test('has the cost of the plan in its total, not in the employee’s share', () => {
    const shares = 'Employee\tTier\tER Cost\tEE Cost';
    expect(read(`${shares}\tTotal Cost\nAnn Lee\tEE\t500\t112.34\t612.34`)).toEqual([
      { name: 'Ann Lee', eE_Amount: 612.34 },
    ]);
    expect(parseEmployees(`${shares}\nAnn Lee\tEE\t500\t112.34`)[0]?.note).toBe('No cost found.');
  });
});
