/** Performs work in turn with earlier work of the same key. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function oneAtATime(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    const forget = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(forget, forget);
    return turn;
  };
}
