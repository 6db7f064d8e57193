import type { EInvoiceState } from '../../contract/desk/money/e-invoicing.ts'

interface Stands {
  state: EInvoiceState
  replaced: boolean
  /** Its unit is switched off, and the authority refuses its secret. */
  unitGone: boolean
}

/** Whether staff may settle a document themselves: nothing sends it any more. */
export const isClosable = ({ state, replaced, unitGone }: Stands): boolean =>
  !replaced && (state === 'incomplete' || state === 'rejected' || (state === 'waiting' && unitGone))
