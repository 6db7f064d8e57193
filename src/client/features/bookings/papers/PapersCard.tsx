import { useState } from 'react'
import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { BookingPapers, Paper } from '#shared/contract/bookings/papers.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { latinName } from '../people/passenger-name.ts'
import { PaperLimits } from './PaperLimits.tsx'
import type { PaperActs } from './paper-cell.ts'
import { callDecide, callPapers, callUpload } from './papers.api.ts'
import { ReturnDialog, type Returned } from './ReturnDialog.tsx'
import { TravellerPapersRow } from './TravellerPapersRow.tsx'

interface PapersCardProps {
  bookingId: string
  papers: BookingPapers
  zone: string
}

const lead = css({ fontSize: '14', color: 'fg.muted' })
const list = css({ marginBlockStart: '4' })

/** What each traveller hands in, with uploads, and for staff the decision. Texts: `papers`, `validation`, `ui`. */
function PapersCardView({ bookingId, papers: first, zone }: PapersCardProps) {
  const t = useT()
  const lang = useLang()
  const { papers, acts, returned, close } = usePapers(bookingId, first)
  if (papers.travellers.length === 0) return null
  const date = papers.due_at && formatMoment(papers.due_at, lang, { zone })
  return (
    <Card id="papers" heading={t('papers:title')}>
      <p className={lead}>
        {date && t('papers:due', { date })} {t('papers:seen')}{' '}
        {t('papers:percent', { percent: papers.percent })}
      </p>
      {acts.send && <PaperLimits papers={papers.travellers.flatMap(one => one.papers)} />}
      <ul className={list}>
        {papers.travellers.map(traveller => (
          <TravellerPapersRow key={traveller.passenger_id} traveller={traveller} acts={acts} />
        ))}
      </ul>
      {returned && <ReturnDialog {...returned} onClose={close} onDone={acts.reload} />}
    </Card>
  )
}

function usePapers(bookingId: string, first: BookingPapers) {
  const t = useT()
  const [papers, setPapers] = useState(first)
  const [returned, setReturned] = useState<Returned>()
  const reload = async () => setPapers(await callPapers(bookingId))
  const nameOf = (id: string) => {
    const found = papers.travellers.find(one => one.passenger_id === id)
    return found ? latinName(found) || t('papers:traveller', { number: found.position }) : ''
  }
  const accept = (id: string, paper: Paper) =>
    callDecide(id, paper.kind, { decision: 'accept', file_id: paper.file?.id ?? '' })
      .catch(error => showSnackbar(error))
      .then(reload)
  const acts: PaperActs = {
    reload,
    ...(papers.open ? { send: callUpload } : {}),
    ...(papers.decides
      ? {
          accept,
          giveBack: (passengerId, paper) => setReturned({ passengerId, paper, name: nameOf(passengerId) }),
        }
      : {}),
  }
  return { papers, acts, returned, close: () => setReturned(undefined) }
}

export const PapersCard = withIsland(PapersCardView)
