export const MANAGE_PATH = '/flight-bookings/manage'
