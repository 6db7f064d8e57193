import type { Paper } from '#shared/contract/bookings/papers.ts'
import type { SendPaper } from './use-paper-upload.ts'

export interface PaperActs {
  /** Absent where nothing may be uploaded. */
  send?: SendPaper
  /** Absent for readers who may not decide. */
  accept?: (passengerId: string, paper: Paper) => Promise<unknown>
  giveBack?: (passengerId: string, paper: Paper) => void
  reload: () => Promise<void>
}

export interface PaperCellProps {
  passengerId: string
  paper: Paper
  name: string
  acts: PaperActs
}
