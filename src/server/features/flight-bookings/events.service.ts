/** The booking's history, for features whose work belongs in it. The caller has checked access. */
export { insertEvent as recordEvent } from './events.repo.ts'
