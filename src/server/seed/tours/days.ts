import { both, day, type TourPlan } from './plan.ts'

/** Days that any tour has, and pictures of hotels. */

const FLIGHT: [string, string] = ['Flight', 'رحلة جوية']
const COACH: [string, string] = ['Own coach', 'حافلة خاصة']
export const scene = (name: string, en: string, ar: string): TourPlan['scenes'][number] => [
  `/scenes/${name}.svg`,
  both(en, ar),
]
export const ROOM = scene('hotel-room', 'One of the rooms', 'إحدى الغرف')
export const HOTEL = scene('hotel-night', 'The hotel in the evening', 'الفندق مساءً')

export const out = (en: string, ar: string, meals: '' | 'D' = 'D') =>
  day(
    [`{city} to ${en}`, `من {city} إلى ${ar}`],
    [
      'The leader waits at the check-in desk. On arrival the coach is there, rooms are ready, and the group has dinner together.',
      'ينتظرك المشرف عند مكتب السفر. وعند الوصول تجد الحافلة والغرف جاهزة، وتتعشى المجموعة معًا.',
    ],
    meals,
    0,
    FLIGHT,
  )
export const back = (en: string, ar: string) =>
  day(
    [`${en} to {city}`, `من ${ar} إلى {city}`],
    ['Free until the coach leaves for the airport.', 'وقت حر حتى تنطلق الحافلة إلى المطار.'],
    'B',
    null,
    FLIGHT,
  )
export const at = (
  hotel: number,
  title: [string, string],
  text: [string, string],
  meals: 'B' | 'BD' | 'BL' | 'BLD' = 'B',
) => day(title, text, meals, hotel, COACH)
