import type { ListPatch } from './list-messages.ts'
import type { ListOutcome } from './outcome.ts'
import type { ListTarget } from './use-list.ts'

export interface ListImportProps extends ListTarget {
  /** Fills the form, or saves; resolves to messages by line where it was refused. */
  apply: (patches: ListPatch[]) => Promise<ListOutcome> | ListOutcome
  /** Saves at once, so that only whole lines will do. */
  saves?: boolean
}
