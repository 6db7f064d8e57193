/** `passengers.1.surname` of a refused list → the passenger's id and `surname`. */
export const fieldsOf = (
  errors: Record<string, string[]> | undefined,
  sent: { id: string }[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors ?? {}).map(([path, [message = '']]) => {
      const [, at = '', field = ''] = /^passengers\.(\d+)\.(\w+)/.exec(path) ?? []
      return [`${sent[Number(at)]?.id}.${field}`, message]
    }),
  )
