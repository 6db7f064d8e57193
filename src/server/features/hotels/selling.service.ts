/** What bookings need of hotels on sale: their rows, rooms and plans with prices of the nights. */
export { type HotelRow, listHotels, listOpenInHotel, listRooms, type OpenPlan } from './search.repo.ts'
