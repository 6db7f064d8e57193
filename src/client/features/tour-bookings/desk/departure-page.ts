import type { DepartureBoard } from '#shared/contract/desk/departure-board.ts'
import type { DepartureNotice } from '#shared/contract/desk/departure-notices.ts'
import type { LeaderBoard } from '#shared/contract/desk/leader-links.ts'

export interface DeparturePageProps {
  board: DepartureBoard
  leader: LeaderBoard
  notices: DepartureNotice[]
  symbol?: string
  zone: string
  now: string
}
