import { testJourneys } from './journeys.ts';
import { firefox } from './puppeteer.ts';

testJourneys(firefox);
