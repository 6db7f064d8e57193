import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { FactChip } from '#client/ui/data/Chip.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { ChevronLeft } from '#client/ui/layout/icons.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css, cx } from '#styled-system/css'
import { contained, link, pageHead, withAside } from '#styled-system/recipes'
import { PassengerFiles } from '../people/PassengerFiles.tsx'
import { printedName } from '../people/passenger-name.ts'
import { HelpCard } from '../show/HelpCard.tsx'
import type { PassengerEditProps } from './edit-props.ts'
import { editWindow } from './edit-window.ts'
import { PassengerClosed } from './PassengerClosed.tsx'
import { PassengerEditForm } from './PassengerEditForm.tsx'

// The longest names of passports fit a phone's line.
const name = css({ _narrow: { fontSize: '20' } })

/** Texts: `booking`, `passengers`, `age`, `validation`, `ui`, for staff also `desk-booking`. */
function PassengerEditView(props: PassengerEditProps) {
  const t = useT()
  const lang = useLang()
  const { booking, passenger, zone } = props
  const open = editWindow(booking, passenger)
  const correcting = Boolean(props.mayCorrect) && !open.open
  const date = formatDate(booking.name_list_deadline, lang, 'medium', zone)
  return (
    <>
      <EditHead {...props} />
      <div className={contained()}>
        <div className={withAside()}>
          <Card>
            {open.open && props.onlyFiles ? (
              <PassengerFiles passengerId={passenger.id} files={passenger.files} prefix="passenger" />
            ) : open.open || correcting ? (
              <>
                <p className={css({ color: 'fg.muted', marginBlockEnd: '5' })}>
                  {t(
                    correcting
                      ? 'desk-booking:correct.lead'
                      : `booking:edit.${open.open && open.late ? 'late' : 'until'}`,
                    { date },
                  )}
                </p>
                <PassengerEditForm {...props} correcting={correcting} />
              </>
            ) : (
              <PassengerClosed {...props} reason={open.reason} />
            )}
          </Card>
          <HelpCard booking={booking} agency={props.agency} />
        </div>
      </div>
    </>
  )
}

export const PassengerEdit: (props: PassengerEditProps & IslandProps) => ReactNode =
  withIsland(PassengerEditView)

function EditHead({ booking, passenger }: PassengerEditProps) {
  const t = useT()
  const lang = useLang()
  const styles = pageHead({ size: 'lg' })
  const { reference } = booking
  return (
    <div className={styles.root}>
      <div className={contained()}>
        <div className={styles.inner}>
          <div className={css({ display: 'grid', gap: '2', justifyItems: 'start' })}>
            <a className={link()} href={pathFor(lang, booking.pages.show)}>
              <ChevronLeft
                className={`flip ${css({ display: 'inline', verticalAlign: 'middle', inlineSize: '4' })}`}
                aria-hidden="true"
              />
              {t('booking:edit.back', { reference })}
            </a>
            <h1 className={cx(styles.title, name)} tabIndex={-1}>
              <bdi>{printedName(passenger, t)}</bdi>
            </h1>
            <FactChip code={passenger.category}>{t(`age:category.${passenger.category}`)}</FactChip>
          </div>
        </div>
      </div>
    </div>
  )
}
