import type { SegmentTimes } from '#shared/contract/desk/flights/schedule.ts'
import type { Slice } from '#shared/contract/flights/seat-blocks.ts'
import { segmentsOf, timesOf } from '#shared/rules/stock/schedule.ts'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'
import { clockText } from '../../form/clock-text.ts'

export const SEGMENT_FIELDS = [
  'flight_number',
  'departs_on',
  'departs_time',
  'origin_terminal',
  'arrives_on',
  'arrives_time',
  'destination_terminal',
] as const
export type SegmentField = (typeof SEGMENT_FIELDS)[number]

/** A field's name in the form, which is its path in the body. */
export const fieldName = (index: number, field: SegmentField) => `segments.${index}.${field}`

export type ScheduleValues = Record<string, string>

const OWN = { reason: '', message: '', 'answer_by.on': '', 'answer_by.time': '18:00' }

/** The block's times as they are, and nothing asked yet. */
export function startOf(slices: Slice[]): ScheduleValues {
  const times = segmentsOf(slices).flatMap((segment, index) => {
    const shown = timesOf(segment)
    return SEGMENT_FIELDS.map(field => [fieldName(index, field), shown[field] ?? ''] as const)
  })
  return { ...Object.fromEntries(times), ...OWN }
}

function segmentOf(values: ScheduleValues, index: number): SegmentTimes {
  const value = (field: SegmentField) => values[fieldName(index, field)] ?? ''
  return {
    flight_number: normaliseDigits(value('flight_number')).trim(),
    departs_on: value('departs_on'),
    departs_time: clockText(value('departs_time')),
    origin_terminal: value('origin_terminal'),
    arrives_on: value('arrives_on'),
    arrives_time: clockText(value('arrives_time')),
    destination_terminal: value('destination_terminal'),
  }
}

export const segmentsFrom = (values: ScheduleValues, slices: Slice[]): SegmentTimes[] =>
  segmentsOf(slices).map((_, index) => segmentOf(values, index))

export function askFrom(values: ScheduleValues) {
  const on = values['answer_by.on'] ?? ''
  return {
    reason: values.reason ?? '',
    message: values.message ?? '',
    answer_by: on ? { on, time: clockText(values['answer_by.time'] ?? '') } : null,
  }
}
