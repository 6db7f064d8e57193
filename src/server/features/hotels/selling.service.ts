/** What bookings need of hotels on sale: their rows, rooms and plans with prices of the nights. */
export { listOpenRooms, listPlans, type Plan } from './open-plans.repo.ts'
export { listOpenPlans, type OpenPlan } from './open-plans.service.ts'
export { type HotelRow, listHotels, listRooms } from './search.repo.ts'
