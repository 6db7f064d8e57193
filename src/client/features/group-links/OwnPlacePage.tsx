import { useState } from 'react'
import { PaperLimits } from '#client/features/bookings/papers/PaperLimits.tsx'
import type { PaperActs } from '#client/features/bookings/papers/paper-cell.ts'
import { TravellerPapersRow } from '#client/features/bookings/papers/TravellerPapersRow.tsx'
import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { CopyText } from '#client/ui/data/CopyText.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { OwnPlace } from '#shared/contract/bookings/group-links.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { contained, withAside } from '#styled-system/recipes'
import { callPlace, callUpload } from './group.api.ts'
import { PlaceForm } from './PlaceForm.tsx'
import { ShareCard } from './ShareCard.tsx'

const stack = css({ display: 'grid', gap: '6', minInlineSize: '0', alignContent: 'start' })
const small = css({ fontSize: '14', color: 'fg.muted' })

/** Everything of one place. Texts: `group`, `papers`, `passengers`, `age`, `validation`, `ui`. */
function OwnPlaceView({ place: first, zone, symbol }: { place: OwnPlace; zone: string; symbol?: string }) {
  const t = useT()
  const [place, setPlace] = useState(first)
  return (
    <div className={contained()}>
      <div className={withAside()}>
        <div className={stack}>
          <Card>
            {place.open ? (
              <PlaceForm place={place} onSaved={setPlace} />
            ) : (
              <Notice title={t('group:closed_edit')} />
            )}
          </Card>
          <Papers place={place} zone={zone} onChange={setPlace} />
        </div>
        <div className={stack}>
          {place.share && <ShareCard share={place.share} symbol={symbol} />}
          <Card heading={t('group:own_link_title')}>
            <p className={small}>{t('group:own_link')}</p>
            <CopyText long text={place.url} label={t('group:copy_own')} />
          </Card>
        </div>
      </div>
    </div>
  )
}

interface PapersProps {
  place: OwnPlace
  zone: string
  onChange: (place: OwnPlace) => void
}

function Papers({ place, zone, onChange }: PapersProps) {
  const t = useT()
  const lang = useLang()
  if (place.papers.papers.length === 0) return null
  const date = place.papers_due_at && formatMoment(place.papers_due_at, lang, { zone })
  const acts: PaperActs = {
    reload: async () => onChange(await callPlace(place.id)),
    ...(place.papers_open
      ? { send: (_, kind, file, options) => callUpload(place.id, kind, file, options) }
      : {}),
  }
  return (
    <Card id="papers" heading={t('papers:title')}>
      <p className={small}>
        {date && t('papers:due', { date })} {t('papers:seen_own')}
      </p>
      {acts.send && <PaperLimits papers={place.papers.papers} />}
      <ul>
        <TravellerPapersRow traveller={place.papers} acts={acts} />
      </ul>
    </Card>
  )
}

export const OwnPlacePage = withIsland(OwnPlaceView)
