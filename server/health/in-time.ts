/** Resolves to the value of `answer`, or to `otherwise` if `answer` takes too long. */
export async function inTime<T, U>(answer: Promise<T>, patienceMs: number, otherwise: U): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<U>((resolve) => {
    timer = setTimeout(resolve, patienceMs, otherwise);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
