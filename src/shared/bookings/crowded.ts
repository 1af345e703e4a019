/** Whether so many of a day's seats have unverified bookings that the firm should look: a third. */
export const isCrowded = (unverified: number, seats: number): boolean => seats > 0 && 3 * unverified >= seats;
