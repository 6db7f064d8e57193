import { button, link } from './button.ts'
import { calendar } from './calendar.ts'
import { card, ticket } from './card.ts'
import { avatar, chip, money, pill } from './chip.ts'
import { checkbox, choice, counter } from './choice.ts'
import { prose, tourCard } from './content.ts'
import { desk, deskHead } from './desk.ts'
import { bare, control, errorSummary, field } from './field.ts'
import { footer } from './footer.ts'
import { gallery } from './gallery.ts'
import { itinerary, journey, ring, timeline } from './journey.ts'
import { loadBar, stepLine } from './load-bar.ts'
import { dialog, drawer, menu, snackbar } from './overlay.ts'
import { auth, hero } from './scene.ts'
import { search } from './search.ts'
import { contained, facts, pageHead, section, toolbar, withAside } from './site.ts'
import { empty, fold, notice, skeleton, spinner } from './state.ts'
import { stepper, tabs } from './stepper.ts'
import { summary } from './summary.ts'
import { table } from './table.ts'
import { stops, tourPage } from './tour.ts'
import { upload } from './upload.ts'

export const recipes = {
  button,
  link,
  chip,
  pill,
  avatar,
  card,
  control,
  bare,
  fold,
  skeleton,
  spinner,
  contained,
  withAside,
  facts,
  ring,
  prose,
  stops,
}

export const slotRecipes = {
  money,
  ticket,
  journey,
  itinerary,
  timeline,
  field,
  errorSummary,
  checkbox,
  choice,
  counter,
  stepper,
  tabs,
  summary,
  dialog,
  drawer,
  menu,
  snackbar,
  table,
  calendar,
  upload,
  empty,
  notice,
  toolbar,
  footer,
  section,
  pageHead,
  desk,
  deskHead,
  loadBar,
  stepLine,
  hero,
  auth,
  search,
  tourCard,
  tourPage,
  gallery,
}
