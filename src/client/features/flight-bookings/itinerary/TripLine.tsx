import { useLang, useT } from '#client/lib/island.tsx'
import { JourneyLine } from '#client/ui/data/JourneyLine.tsx'
import type { Segment, Slice } from '#shared/contract/flights/seat-blocks.ts'
import { formatDate } from '#shared/i18n/format.ts'

export function TripLine({ slices }: { slices: Slice[] }) {
  const t = useT()
  const lang = useLang()
  const out = slices[0]?.segments ?? []
  const back = slices[1]?.segments ?? []
  const first = out[0]
  const turn = out.at(-1)
  if (!first || !turn) return null
  const home = back[0]
  const day = (at: string, zone: string) => formatDate(at, lang, 'day', zone)
  return (
    <JourneyLine
      from={{ code: first.origin, place: day(first.departs_at, first.origin_zone) }}
      to={{
        code: turn.destination,
        place: home ? day(home.departs_at, home.origin_zone) : day(turn.arrives_at, turn.destination_zone),
      }}
      above={t(home ? 'checkout:trip.return' : 'checkout:trip.oneWay')}
      below={<bdi dir="ltr">{flightNumbers(first, home)}</bdi>}
      stops={Math.max(0, out.length - 1)}
    />
  )
}

/** `SV 263 / 262`: a shared airline code is printed once. */
function flightNumbers(out: Segment, back: Segment | undefined): string {
  const named = (segment: Segment) => `${segment.airline}\u00a0${segment.flight_number}`
  if (!back) return named(out)
  return back.airline === out.airline
    ? `${named(out)}\u00a0/\u00a0${back.flight_number}`
    : `${named(out)} / ${named(back)}`
}
