const reading = new Set<Promise<unknown>>()

/** A field that cannot read its value yet: forms are sent after it. `read` never rejects. */
export function readBeforeSending(read: Promise<unknown>): void {
  if (reading.has(read)) return
  reading.add(read)
  void read.finally(() => reading.delete(read))
}

/** Whether a press waits for a field; it is repeated when the field has read its value. */
export function waitsForFields(form: HTMLFormElement, submitter: HTMLElement | null | undefined): boolean {
  if (reading.size === 0) return false
  void Promise.all(reading).then(() =>
    // After the values are in the state.
    setTimeout(() => form.isConnected && form.requestSubmit(submitter)),
  )
  return true
}
