import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { morningAfter } from '#domain/plan/tonight.ts';
import { KEPT_PLAN } from '#tests/support/app/kept-plan.ts';
import { memoryStore } from '#tests/support/browser/memory-stores.ts';
import { fieldsOf } from './use-plan-form.ts';

/** Loads the module as a page does when it is opened or reloaded. */
async function load() {
  await storage?.writeLocal('plans', null);
  vi.resetModules();
  storage = await import('#web/lib/device/storage.ts');
  await storage.openValues();
  return import('./use-working-plan.ts');
}

const at = (minute: number) => new Date(minute * 60_000);
const { begins, ends } = KEPT_PLAN.draft;
const NEEDS = { steps: 0 };
const WORKING = { fields: fieldsOf(KEPT_PLAN.draft, NEEDS), plan: KEPT_PLAN };
const withoutKeys = ({ wishes, ...rest }: typeof WORKING.fields) => ({
  ...rest,
  wishes: wishes.map(({ key: _key, ...wish }) => wish),
});

let storage: typeof import('#web/lib/device/storage.ts') | undefined;
const stored = () => storage?.readSession('plan') ?? '';
beforeEach(() => {
  storage = undefined;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('sessionStorage', memoryStore());
});
afterEach(async () => {
  // What is still being saved would reach the device of the next test.
  await storage?.writeLocal('plans', null);
  vi.unstubAllGlobals();
});

describe('the plan of a tab', () => {
  it('outlives a reload as it was, but for the needs of the group, and says so', async () => {
    (await load()).keepWorkingPlan(WORKING, {});
    expect(stored()).not.toContain('steps');
    const read = (await load()).readWorkingPlan(at(begins), {});
    expect(read?.plan).toEqual(KEPT_PLAN);
    expect(read && withoutKeys(read.fields)).toEqual({ ...withoutKeys(WORKING.fields), needs: {} });
    expect(read?.lacksNeeds).toBe(true);
  });

  it('keeps those needs while the page is not loaded anew', async () => {
    const { keepWorkingPlan, readWorkingPlan } = await load();
    keepWorkingPlan(WORKING, {});
    expect(readWorkingPlan(at(begins), {})).toMatchObject({ fields: { needs: NEEDS }, lacksNeeds: false });
  });

  it('takes the needs of this person from where they are kept', async () => {
    (await load()).keepWorkingPlan(WORKING, NEEDS);
    const read = (await load()).readWorkingPlan(at(begins), NEEDS);
    expect(read).toMatchObject({ fields: { needs: NEEDS }, lacksNeeds: false });
  });

  it('keeps a half-filled form', async () => {
    const half = { ...WORKING.fields, begins: '', wishes: [] };
    (await load()).keepWorkingPlan({ fields: half, plan: null }, NEEDS);
    expect((await load()).readWorkingPlan(at(begins), NEEDS)).toMatchObject({ fields: half, plan: null });
  });

  it('is gone when its night is over, and when the visitor starts over', async () => {
    const { dropWorkingPlan, keepWorkingPlan, readWorkingPlan } = await load();
    keepWorkingPlan(WORKING, NEEDS);
    expect(readWorkingPlan(at(morningAfter(ends) - 1), NEEDS)?.plan).toEqual(KEPT_PLAN);
    expect(readWorkingPlan(at(morningAfter(ends)), NEEDS)).toBeNull();
    expect(stored()).toBe('');
    keepWorkingPlan(WORKING, NEEDS);
    dropWorkingPlan();
    expect(readWorkingPlan(at(begins), NEEDS)).toBeNull();
    expect(stored()).toBe('');
  });

  it('that cannot be read is none', async () => {
    const { readWorkingPlan } = await load();
    for (const text of ['', '7', '{}', '{"ends":null,"fields":{}}', '[]']) {
      void storage?.writeSession('plan', text);
      expect(readWorkingPlan(at(begins), {})).toBeNull();
    }
  });
});
