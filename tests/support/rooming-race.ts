import { changeRooming, getDepartureBoard } from '#shared/contract/desk/tours/departure-board.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import { aHeldTour } from './tour-bookings.ts'
import { aDeparture, aTour } from './tours.ts'

export interface RoomingRace {
  /** How many of several who began with the same board changed it. */
  changed: number
  /** What the next one was told. */
  refused: number
}

/** Several people move the same traveller on the board they opened together. */
export async function roomingTogether(app: App, staff: Client) {
  const departure = await aDeparture(app, await aTour(app))
  await aHeldTour(app, app.guest(), departure.id, { adults: 2 })
  const params = { id: departure.id }
  return async (people: number): Promise<RoomingRace> => {
    const { data } = await staff.call(getDepartureBoard, { params })
    const { version, travellers, rooms } = data.rooming
    const passenger_id = travellers[0]?.id as string
    const answers = await Promise.all(
      Array.from({ length: people }, (_, index) => {
        const room_id = index % 2 === 0 ? null : (rooms[0]?.id as string)
        return staff.call(changeRooming, {
          params,
          body: { version, change: { act: 'place', passenger_id, room_id } },
        })
      }),
    )
    return {
      changed: answers.filter(({ status }) => status === 200).length,
      refused: answers.filter(({ code }) => code === 'departure.rooms_changed').length,
    }
  }
}
