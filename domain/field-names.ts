/** Returns the names of an object's fields except the `excluded` ones, in the object's order. */
export const namesWithout = <Fields extends object, Name extends keyof Fields = never>(
  fields: Fields,
  ...excluded: readonly Name[]
) =>
  Object.keys(fields).filter((name) => !excluded.includes(name as Name)) as (Exclude<keyof Fields, Name> &
    string)[];
