import type { DepartureBoard } from '#shared/contract/desk/departure-board.ts'
import type { LeaderBoard } from '#shared/contract/desk/leader-links.ts'

export interface DeparturePageProps {
  board: DepartureBoard
  leader: LeaderBoard
  symbol?: string
  zone: string
  now: string
}
