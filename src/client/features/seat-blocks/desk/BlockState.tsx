import { useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { CircleCheck, Lock, Pause, Pencil, Plane, X } from '#client/ui/layout/icons.ts'
import type { BlockState as State } from '#shared/contract/desk/flights/seat-blocks.ts'

const LOOKS = {
  draft: ['neutral', Pencil],
  not_yet: ['info', undefined],
  on_sale: ['success', undefined],
  full: ['accent', CircleCheck],
  sales_over: ['warning', undefined],
  paused: ['warning', Pause],
  closed: ['neutral', Lock],
  departed: ['neutral', Plane],
  cancelled: ['neutral', X],
} as const

export function BlockState({ state }: { state: State }) {
  const t = useT()
  const [tone, Glyph] = LOOKS[state]
  return (
    <Chip tone={tone} icon={Glyph && <Glyph aria-hidden="true" />}>
      {t(`desk-blocks:state.${state}`)}
    </Chip>
  )
}
