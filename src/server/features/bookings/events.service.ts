/** What a kind of booking writes into the history, and what dangerous acts read of it. */
export { CONFIRMED_BY_HAND, hasEvent, insertEvent, PAID_OUT, sumChangedAlone } from './events.repo.ts'
