/** Returns the names of an object's fields but for the `excluded` ones, in the order of the object. */
export const namesWithout = <Fields extends object, Name extends keyof Fields = never>(
  fields: Fields,
  ...excluded: readonly Name[]
) =>
  Object.keys(fields).filter((name) => !excluded.includes(name as Name)) as (Exclude<keyof Fields, Name> &
    string)[];
