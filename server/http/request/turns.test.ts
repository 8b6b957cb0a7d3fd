import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends on the test's command, and the work begun so far. */
function works() {
  const begun: string[] = [];
  const end = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => end.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => end.get(name)?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('run works of one key in order, and of different keys in parallel', async () => {
    const inTurn = createTurns(5);
    const { begun, work, end } = works();
    const done = Promise.all([inTurn('a', work('a1')), inTurn('a', work('a2')), inTurn('b', work('b1'))]);
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    end('a1');
    await settled();
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    end('a2');
    end('b1');
    expect(await done).toEqual(['a1', 'a2', 'b1']);
  });

  it('run as many as allowed at once, even when one ends as another arrives', async () => {
    const inTurn = createTurns(5, { atOnce: 2 });
    const { begun, work, end } = works();
    const done = [1, 2, 3].map((number) => inTurn('', work(`${number}`)));
    await settled();
    expect(begun).toEqual(['1', '2']);
    end('2');
    done.push(inTurn('', work('4')));
    await settled();
    expect(begun).toEqual(['1', '2', '3']);
    for (const name of ['1', '3']) end(name);
    await settled();
    expect(begun).toEqual(['1', '2', '3', '4']);
    end('4');
    expect(await Promise.all(done)).toEqual(['1', '2', '3', '4']);
  });

  it('refuse works beyond the bound, and accept again when there is room', async () => {
    const inTurn = createTurns(2);
    const { begun, work, end } = works();
    const [first, second] = [inTurn('', work('1')), inTurn('', work('2'))];
    expect(await inTurn('', work('3'))).toBeNull();
    await settled();
    end('1');
    await first;
    const fourth = inTurn('', work('4'));
    end('2');
    await second;
    await settled();
    end('4');
    expect(await fourth).toBe('4');
    expect(begun).toEqual(['1', '2', '4']);
  });

  it('continue after a failed work', async () => {
    const inTurn = createTurns(2);
    const failed = inTurn('', () => Promise.reject(new Error('no')));
    const next = inTurn('', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
