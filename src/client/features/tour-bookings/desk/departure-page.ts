import type { DepartureBoard } from '#shared/contract/desk/tours/departure-board.ts'
import type { DepartureNotice } from '#shared/contract/desk/tours/departure-notices.ts'
import type { DeskWaiting } from '#shared/contract/desk/tours/departure-waiting.ts'
import type { LeaderBoard } from '#shared/contract/desk/tours/leader-links.ts'

export interface DeparturePageProps {
  board: DepartureBoard
  leader: LeaderBoard
  notices: DepartureNotice[]
  waiting: DeskWaiting[]
  symbol?: string
  zone: string
  now: string
}
