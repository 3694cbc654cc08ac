import cldr from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };

/**
 * Zones by the names that Windows has for them. Feeds of Outlook use these names, and define only some of them. The names come from Unicode CLDR, because a zone
 * that is missing in a list of our own would move events by hours without a message.
 */
export const windowsZones: ReadonlyMap<string, string> = new Map([
  ['tzone://Microsoft/Utc', 'UTC'],
  // `001` is the world: the zone in which the name is used everywhere.
  ...cldr.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }): [string, string] => [mapZone._other, mapZone._type]),
]);
