// Which budgets hold. Each is told where it is measured; a run that broke one ends with an error.
export interface Budgets {
  /** At most so much. */
  atMost(what: string, measured: number, budget: number): string;
  atLeast(what: string, measured: number, budget: number): string;
  /** Says what was broken and ends the process: with 1 when something was. */
  end(): never;
}

export function budgets(): Budgets {
  const broken: string[] = [];
  let count = 0;
  const judge = (holds: boolean, told: string) => {
    count += 1;
    if (!holds) broken.push(told);
    return holds ? 'holds' : 'BROKEN';
  };
  return {
    atMost: (what, measured, budget) =>
      judge(measured <= budget, `${what}: ${measured.toFixed(2)}, at most ${budget}`),
    atLeast: (what, measured, budget) =>
      judge(measured >= budget, `${what}: ${measured.toFixed(2)}, at least ${budget}`),
    end() {
      console.log(`budgets: ${count - broken.length} of ${count} hold`);
      for (const one of broken) console.log(`  BROKEN ${one}`);
      process.exit(broken.length === 0 ? 0 : 1);
    },
  };
}
