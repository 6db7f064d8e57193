/** What the agency of a booking can pay it from. */
export interface AgencyBalance {
  /** Balance and credit together, in minor units of the booking's currency. */
  availableMinor: number
  /** Whether the payer may pay money into it online. */
  mayTopUp: boolean
}

/** How much is missing to pay `dueMinor`; zero when it is enough. */
export const missingMinor = ({ availableMinor }: AgencyBalance, dueMinor: number): number =>
  Math.max(0, dueMinor - availableMinor)
