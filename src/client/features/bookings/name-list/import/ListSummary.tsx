import { useT } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { isWhole, isWrong, type JudgedLine, stateOf } from './list-messages.ts'

interface SummaryProps {
  lines: JudgedLine[]
  ready: number
  places: number
  saves?: boolean
}

/** Lines that are ready, to be mended or left over, and passengers without a line. */
export function ListSummary({ lines, ready, places, saves }: SummaryProps) {
  const t = useT()
  const placed = lines.filter(({ place }) => place)
  const counts = {
    ready,
    wrong: placed.length - ready,
    spare: lines.length - placed.length,
    unnamed: places - placed.length,
    odd: lines.filter(({ odd, place }) => odd && place).length,
    open: saves ? 0 : placed.filter(line => !isWrong(line) && !isWhole(line)).length,
  }
  const same = ready > 0 && placed.every(line => stateOf(line) === 'same')
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  return (
    <Notice tone={counts.wrong + counts.spare + counts.odd > 0 ? 'warning' : 'success'} live>
      {parts.map(([kind, count]) => (
        <p key={kind}>{t(`name-list:count.${kind}`, { count })}</p>
      ))}
      {same && <p>{t('name-list:same')}</p>}
    </Notice>
  )
}
