const BEGIN = Date.UTC(2020, 0, 1)

/** What an event leads to, and when its file is written. */
export interface FileOf {
  url: string
  now: Date
}

/** Of an event in a calendar file: one fetched later takes the place of an earlier one, whatever has changed. */
export const sequenceAt = (now: Date): number => Math.floor((now.getTime() - BEGIN) / 1000)
