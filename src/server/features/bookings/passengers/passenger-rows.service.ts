/** What a kind of booking may do with the rows of passengers. */
export {
  getPassengerRow,
  listDocumentMarks,
  listPassengerRows,
  type PassengerRow,
  updatePassengerRow,
} from './passengers.repo.ts'
