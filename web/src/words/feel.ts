// feel.ts - the texts that only tables and settings need. They are loaded with those views, which
// keeps the front page small. Every file that uses one of these texts imports this file.
import { feelDe } from './feel_de';
import { feelEn } from './feel_en';
import { extend } from './index';

extend(feelEn, feelDe);
