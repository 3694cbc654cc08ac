import { testJourneys } from './journeys.ts';
import { chromium } from './puppeteer.ts';

testJourneys(chromium);
