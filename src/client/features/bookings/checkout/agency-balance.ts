export interface AgencyBalance {
  /** Balance and credit, in minor units of the booking's currency. */
  availableMinor: number
  mayTopUp: boolean
}

/** Zero when it is enough. */
export const missingMinor = ({ availableMinor }: AgencyBalance, dueMinor: number): number =>
  Math.max(0, dueMinor - availableMinor)
