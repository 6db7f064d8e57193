export const changedOf = <V extends object>(start: V, values: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== start[field as keyof V]),
  ) as Partial<V>
