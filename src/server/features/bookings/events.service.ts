/** What a kind of booking writes into the history. */
export { insertEvent } from './events.repo.ts'
