/** Where the look-up is answered, on whatever page it stands. */
export const MANAGE_PATH = '/flight-bookings/manage'
