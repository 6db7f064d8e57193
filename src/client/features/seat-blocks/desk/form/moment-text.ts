export interface MomentParts {
  day: string
  time: string
}

/** A date and a time, as a column of a block has them: `2027-01-04 18:00`, the time left out when empty. */
export const joinMoment = ({ day, time }: MomentParts): string => [day, time].filter(Boolean).join(' ')

export function splitMoment(text: string): MomentParts {
  const [, day = '', time = ''] = /^(.*?)(?:[\sT]+(\d{1,2}:?\d{0,2}))?$/.exec(text.trim()) ?? []
  return { day, time }
}
