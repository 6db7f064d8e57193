/** Until when a stay that is held now is paid. */
export interface PayTime {
  usual: string
  /** While all of its rooms may be cancelled for free, where some time of that is left. */
  untilFree: boolean
}

/** The time (ISO instant) until which rooms with these ends of free cancellation are paid together. */
export function payBy(time: PayTime, rooms: readonly { free_until: string | null }[]): string {
  const ends = rooms.flatMap(({ free_until }) => free_until ?? [])
  const [first] = ends.sort((one, other) => Date.parse(one) - Date.parse(other))
  return time.untilFree && first && ends.length === rooms.length ? first : time.usual
}
