import type { StateCode } from '../../../packages/shared/src/states.ts';

export interface Town {
  name: string;
  state: StateCode;
  zips: readonly string[];
  areaCode: string;
}

const town =
  (state: StateCode, areaCode: string) =>
  (line: string): Town => {
    const [name = '', zips = ''] = line.split(': ');
    return { name, state, zips: zips.split(' '), areaCode };
  };

export const indianaTowns: readonly Town[] = [
  ...[
    'Indianapolis: 46201 46202 46203 46204 46208 46218 46219 46220 46221 46224 46225 46226 46227 46237 46240 46241 46250',
    'Indianapolis: 46254 46256 46260 46268 46278',
    'Carmel: 46032 46033',
    'Fishers: 46037 46038',
    'Noblesville: 46060 46062',
    'Westfield: 46074',
    'Zionsville: 46077',
    'Brownsburg: 46112',
    'Avon: 46123',
    'Plainfield: 46168',
    'Greenwood: 46142 46143',
    'Franklin: 46131',
    'Greenfield: 46140',
    'Shelbyville: 46176',
  ].map(town('IN', '317')),
  ...[
    'Lebanon: 46052',
    'Martinsville: 46151',
    'Anderson: 46011 46013 46016',
    'Muncie: 47302 47303 47304',
    'Kokomo: 46901 46902',
    'Lafayette: 47901 47904 47905',
    'West Lafayette: 47906',
    'Crawfordsville: 47933',
    'Richmond: 47374',
    'New Castle: 47362',
    'Connersville: 47331',
    'Marion: 46952 46953',
    'Peru: 46970',
  ].map(town('IN', '765')),
  ...[
    'Columbus: 47201 47203',
    'Bloomington: 47401 47403 47404',
    'Bedford: 47421',
    'Seymour: 47274',
    'Terre Haute: 47802 47803 47807',
    'Evansville: 47708 47711 47714 47715',
    'Newburgh: 47630',
    'Vincennes: 47591',
    'Jasper: 47546',
    'Washington: 47501',
    'Jeffersonville: 47130',
    'New Albany: 47150',
    'Madison: 47250',
    'Batesville: 47006',
    'Greensburg: 47240',
  ].map(town('IN', '812')),
  ...[
    'Fort Wayne: 46802 46804 46805 46807 46808 46815 46818 46825',
    'Huntington: 46750',
    'Auburn: 46706',
    'Angola: 46703',
    'Wabash: 46992',
  ].map(town('IN', '260')),
  ...[
    'South Bend: 46601 46613 46614 46617 46628',
    'Mishawaka: 46544 46545',
    'Elkhart: 46514 46516 46517',
    'Goshen: 46526 46528',
    'Warsaw: 46580 46582',
    'Plymouth: 46563',
    'Logansport: 46947',
  ].map(town('IN', '574')),
  ...[
    'Valparaiso: 46383 46385',
    'Merrillville: 46410',
    'Crown Point: 46307',
    'Schererville: 46375',
    'Hammond: 46320 46323',
    'Michigan City: 46360',
    'La Porte: 46350',
  ].map(town('IN', '219')),
];

export const neighborTowns: readonly Town[] = [
  ...['Danville: 61832', 'Champaign: 61820', 'Urbana: 61801'].map(town('IL', '217')),
  ...['Naperville: 60540', 'Aurora: 60506'].map(town('IL', '630')),
  ...['Cincinnati: 45202 45242'].map(town('OH', '513')),
  ...['Dayton: 45402', 'Troy: 45373'].map(town('OH', '937')),
  ...['Louisville: 40202 40207'].map(town('KY', '502')),
  ...['Owensboro: 42301 42303'].map(town('KY', '270')),
  ...['Kalamazoo: 49007 49009', 'Niles: 49120'].map(town('MI', '269')),
  ...['Grand Rapids: 49503 49512'].map(town('MI', '616')),
];

export const streets: readonly string[] = [
  'Main St',
  'Market St',
  'Washington St',
  'Jefferson Blvd',
  'Meridian St',
  'Broadway',
  'College Ave',
  'Lincoln Hwy',
  'State Road 37',
  'US Highway 31',
  'Industrial Pkwy',
  'Commerce Dr',
  'Enterprise Blvd',
  'Walnut St',
  'Sycamore Ln',
  'Walnut Grove Rd',
  'Mill St',
  'Depot St',
  'Riverside Dr',
  'Progress Way',
  'Technology Dr',
  'Old Mill Rd',
  'Franklin St',
  'Harrison Ave',
  'County Road 400 N',
  'Tillotson Ave',
  'Keystone Xing',
  'Airport Expy',
];
