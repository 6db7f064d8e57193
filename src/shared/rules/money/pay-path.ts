export const payPath = ({ kind, id }: { kind: string; id: string }) =>
  `/${kind}-bookings/create?booking=${id}&step=review`
