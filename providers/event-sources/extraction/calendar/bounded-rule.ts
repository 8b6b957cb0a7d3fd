import ICAL from 'ical.js';

export type Recur = InstanceType<typeof ICAL.Recur>;

/** The steps that may still be spent on the rules of one calendar, because some rules have no date at all. */
export type Budget = { left: number };

/** Far more than an honest calendar needs: a thousand daily series take less. */
export const newBudget = (): Budget => ({ left: 100_000 });

const BUDGETS = new WeakMap<object, Budget>();

function spend(rule: Recur): void {
  const budget = BUDGETS.get(rule);
  if (!budget) return;
  budget.left -= 1;
  if (budget.left < 0) throw new Error('the rule is too long');
}

/** The library's iterator; throws at the end of its budget, where the library would search for ever. */
class BoundedIterator extends ICAL.RecurIterator {
  override check_contracting_rules(): boolean {
    spend(this.rule);
    const { until } = this.rule;
    // Beyond its end the library would still search for a day that fits, such as 31 February.
    return (until !== null && this.last.compare(until) > 0) || super.check_contracting_rules();
  }
  override increment_month(): void {
    spend(this.rule);
    super.increment_month();
  }
  override increment_year(inc: number): void {
    spend(this.rule);
    super.increment_year(inc);
  }
}

/** Binds all iterators of a rule to a budget. */
export function boundedRule(value: unknown, budget: Budget): Recur {
  const rule = value as Recur;
  BUDGETS.set(rule, budget);
  rule.iterator = (dtstart) => new BoundedIterator({ rule, dtstart });
  return rule;
}
