/** The same moment as it is written elsewhere, so many minutes east of UTC (RFC 3339, 5.6); what is none as it is. */
export function inZone(moment: string, minutes: number): string {
  const instant = Date.parse(moment);
  if (!/^\d{4}-\d\d-\d\dT/i.test(moment) || Number.isNaN(instant)) return moment;
  const [fraction = ''] = /\.\d+/.exec(moment) ?? [];
  const local = new Date(Math.floor(instant / 1000) * 1000 + minutes * 60_000).toISOString().slice(0, 19);
  const away = Math.abs(minutes);
  const [hours, rest] = [Math.floor(away / 60), away % 60].map((part) => String(part).padStart(2, '0'));
  return `${local}${fraction}${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}
